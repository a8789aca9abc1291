import type { NewLink } from '../../members/one-time-links.service.js';
import type { CreatedLink } from './link.dto.js';

/** A link as it is handed out, this once. */
export function toCreatedLink({ path, expiresAt }: NewLink): CreatedLink {
  return { path, expires_at: expiresAt.toISOString() };
}
