import type { EntityManager } from 'typeorm';

const PAUSE = `
UPDATE channels SET paused_at = now(), last_error = $3
 WHERE account_id = $1 AND kind = 'email' AND lower(address) = lower($2) AND paused_at IS NULL
RETURNING id`;
const GIVE_UP = `
UPDATE deliveries SET next_attempt_at = NULL, failed_at = now(), last_error = $2
 WHERE channel_id = ANY ($1::int[]) AND next_attempt_at IS NOT NULL`;

const REASON = 'Whoever has this address is no member any more.';

/** Pauses the channels that write to somebody who leaves an account; owners and admins may resume them. */
export async function pauseChannelsTo(
  manager: EntityManager,
  { accountId, email }: { readonly accountId: number; readonly email: string },
): Promise<void> {
  const [paused]: [{ id: number }[], number] = await manager.query(PAUSE, [accountId, email, REASON]);
  if (paused.length > 0) await manager.query(GIVE_UP, [paused.map(({ id }) => id), REASON]);
}
