import { IntegerRule } from './integer.rule.js';
import { TextRule } from './text.rule.js';

// What things that an account keeps have beside their names.

/** Some paragraphs. */
export const DESCRIPTION = new TextRule({ minLength: 0, maxLength: 2_000 });
/** How often a thing has been changed; as a browser or a program read it. */
export const REVISION = new IntegerRule({ min: 1, max: 2_147_483_647 });
