import { MINUTE_MS } from '../common/clock.js';
import type { AlertRule } from './alert.types.js';
import { judgedAfter, latestWindow } from './windows.js';

/** Up to where an alert takes everything for judged, and when it is checked for the first time. */
export interface FirstCheck {
  readonly judgedUntil: Date;
  readonly nextCheckAt: Date;
}

/** Windows that were over before it was made, and silence before, are nothing that it tells of. */
export function firstCheck(rule: AlertRule, timezone: string, nowMs: number): FirstCheck {
  if (rule.kind === 'silence')
    return {
      judgedUntil: new Date(nowMs),
      nextCheckAt: new Date(nowMs + rule.minutes * MINUTE_MS),
    };
  const calendar = { timezone, window: rule.window };
  const { toMs } = latestWindow(calendar, nowMs);
  return { judgedUntil: new Date(toMs), nextCheckAt: new Date(judgedAfter(calendar, toMs)) };
}
