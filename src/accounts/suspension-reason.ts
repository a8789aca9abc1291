import { TextRule } from '../common/fields/text.rule.js';

/** What the people of a suspended account are told. */
export const SUSPENSION_REASON = new TextRule({ maxLength: 300 });
