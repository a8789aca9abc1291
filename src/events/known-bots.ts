import { isbot } from 'isbot';
import type { JsonObject } from '../common/json-text.js';

/** No browser has a longer one; a text may have 32 KiB, and is looked through by some 200 patterns. */
export const MAX_AGENT_LENGTH = 1_024;

/** Guess: most visitors share a few hundred agents, and these many fill 4 MiB at most. */
const MAX_REMEMBERED = 2_048;

/** What was said of agents seen lately: a look here takes a hundredth of the time that the patterns take. */
const remembered = new Map<string, boolean>();

/**
 * Whether an event's property `user_agent` is that of a known bot, by the patterns of `isbot`: crawlers, monitors, previews of
 * links, and libraries that fetch pages. Looked at are the first {@link MAX_AGENT_LENGTH} characters; what is no text is none's.
 */
export function isKnownBot(properties: JsonObject): boolean {
  const agent = properties['user_agent'];
  if (typeof agent !== 'string' || agent === '') return false;
  if (agent.length > MAX_AGENT_LENGTH) return isbot(agent.slice(0, MAX_AGENT_LENGTH));
  const known = remembered.get(agent);
  if (known !== undefined) return known;
  // Whoever sends ever new agents has them looked through one by one, and fills no memory.
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  const isBot = isbot(agent);
  remembered.set(agent, isBot);
  return isBot;
}
