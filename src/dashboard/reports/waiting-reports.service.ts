import { Injectable } from '@nestjs/common';
import { ReportRunner } from '../../reports/running/report-runner.js';

/** A request for a report: of which account, and by which name its page knows it. */
export interface NamedRequest {
  readonly accountId: number;
  readonly asking: string;
}

/**
 * Which reports are under way, by the names that the pages gave their requests, as long as each is under way. In this process
 * alone: of a report that another counts nothing is known, as of one that is not waiting.
 */
@Injectable()
export class WaitingReports {
  private readonly signals = new Map<string, AbortSignal>();

  constructor(private readonly runner: ReportRunner) {}

  /** @param signal that of the request, by which the report is asked for. */
  add(request: NamedRequest, signal: AbortSignal): void {
    this.signals.set(keyOf(request), signal);
  }

  /** Forgets the request, unless another has got its name since. */
  remove(request: NamedRequest, signal: AbortSignal): void {
    if (this.signals.get(keyOf(request)) === signal) this.signals.delete(keyOf(request));
  }

  /** How many reports begin before this one; null where it does not wait, or is not known here. */
  aheadOf(request: NamedRequest): number | null {
    const signal = this.signals.get(keyOf(request));
    return signal === undefined ? null : this.runner.aheadOf(signal);
  }
}

function keyOf({ accountId, asking }: NamedRequest): string {
  return `${accountId} ${asking}`;
}
