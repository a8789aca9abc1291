import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import go from 'highlight.js/lib/languages/go';
import http from 'highlight.js/lib/languages/http';
import json from 'highlight.js/lib/languages/json';
import php from 'highlight.js/lib/languages/php';
import python from 'highlight.js/lib/languages/python';
import typescript from 'highlight.js/lib/languages/typescript';
import { type Markup, raw } from './html.js';

const GRAMMARS = { bash, go, http, json, php, python, typescript } as const;
const ALIASES: Readonly<Record<string, string>> = { sh: 'bash', js: 'typescript', ts: 'typescript' };

for (const [name, grammar] of Object.entries(GRAMMARS)) hljs.registerLanguage(name, grammar);

/** Code in coloured words, by classes: the pages' policy allows no inline styles. */
export function highlight(code: string, language: string): Markup {
  const grammar = ALIASES[language] ?? language;
  if (!(grammar in GRAMMARS)) throw new Error(`No grammar for ${language}`);
  return raw(hljs.highlight(code, { language: grammar }).value);
}
