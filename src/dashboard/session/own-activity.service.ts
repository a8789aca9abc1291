import { Injectable } from '@nestjs/common';
import { clientAddressOf } from '../../audit/actor.js';
import { AuditService } from '../../audit/audit.service.js';
import type { Caller } from '../access/caller.js';
import { ActorNames } from '../account/actor-names.js';
import type { OwnActivityEntry } from './session.dto.js';

/** A person's own sign-ins, failed sign-ins, and changes of their access. */
@Injectable()
export class OwnActivityService {
  constructor(
    private readonly audit: AuditService,
    private readonly actors: ActorNames,
  ) {}

  async of(caller: Caller): Promise<OwnActivityEntry[]> {
    const entries = await this.audit.ofPerson(caller.publicId);
    const nameOf = await this.actors.of(entries.map(({ actor }) => actor));
    return entries.map(({ id, at, action, actor, origin, details }) => ({
      id,
      at: at.toISOString(),
      action,
      actor: nameOf(actor),
      address: isOthers(actor, caller) ? null : (textOf(details['address']) ?? clientAddressOf(origin)),
      user_agent: textOf(details['user_agent']),
    }));
  }
}

/** From where an operator works is not for the person to know. */
function isOthers(actor: string, caller: Caller): boolean {
  return actor.startsWith('user_') && actor !== caller.publicId;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
