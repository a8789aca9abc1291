import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import go from 'highlight.js/lib/languages/go';
import http from 'highlight.js/lib/languages/http';
import java from 'highlight.js/lib/languages/java';
import json from 'highlight.js/lib/languages/json';
import php from 'highlight.js/lib/languages/php';
import python from 'highlight.js/lib/languages/python';
import ruby from 'highlight.js/lib/languages/ruby';
import typescript from 'highlight.js/lib/languages/typescript';
import { type Markup, raw } from './html.js';

const GRAMMARS = { bash, go, http, java, json, php, python, ruby, typescript } as const;
const ALIASES: Readonly<Record<string, string>> = { sh: 'bash', js: 'typescript', ts: 'typescript' };

for (const [name, grammar] of Object.entries(GRAMMARS)) hljs.registerLanguage(name, grammar);

/** Code in coloured words, by classes: the pages' policy allows no inline styles. */
export function highlight(code: string, language: string): Markup {
  const grammar = ALIASES[language] ?? language;
  if (!(grammar in GRAMMARS)) throw new Error(`No grammar for ${language}`);
  return raw(hljs.highlight(code, { language: grammar }).value);
}
