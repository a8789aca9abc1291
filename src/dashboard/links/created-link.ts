import type { NewLink } from '../../members/one-time-links.service.js';
import type { CreatedLink } from './link.dto.js';

/** A link as the interface returns it, once. */
export function toCreatedLink({ path, expiresAt }: NewLink): CreatedLink {
  return { path, expires_at: expiresAt.toISOString() };
}
