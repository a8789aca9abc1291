import { isbot } from 'isbot';
import type { JsonObject } from '../common/json-text.js';

/**
 * Bots that name themselves do so within 250 characters. Some of the 200 patterns take time by the square of the length: 384
 * characters that are written for it took 23 µs, 512 twice as long, and 1,024 up to 0.8 ms until V8 had compiled the pattern.
 */
export const MAX_AGENT_LENGTH = 384;

/** Guess: most visitors share a few hundred agents, and these many fill 2 MiB at most. */
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
