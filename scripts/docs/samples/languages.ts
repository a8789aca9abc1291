import type { ApiRequest } from '../api-request.js';
import { curlSample } from './curl.js';
import { goSample } from './go.js';
import { javaSample } from './java.js';
import { phpSample } from './php.js';
import { pythonSample } from './python.js';
import { rubySample } from './ruby.js';
import { typescriptSample } from './typescript.js';

/** A language in which every request is shown. */
export interface Language {
  readonly id: string;
  readonly label: string;
  /** Its name for the highlighter. */
  readonly grammar: string;
  readonly sampleOf: (request: ApiRequest) => string;
}

export const LANGUAGES: readonly Language[] = [
  { id: 'curl', label: 'curl', grammar: 'bash', sampleOf: curlSample },
  { id: 'typescript', label: 'TypeScript', grammar: 'typescript', sampleOf: typescriptSample },
  { id: 'python', label: 'Python', grammar: 'python', sampleOf: pythonSample },
  { id: 'go', label: 'Go', grammar: 'go', sampleOf: goSample },
  { id: 'php', label: 'PHP', grammar: 'php', sampleOf: phpSample },
  { id: 'ruby', label: 'Ruby', grammar: 'ruby', sampleOf: rubySample },
  { id: 'java', label: 'Java', grammar: 'java', sampleOf: javaSample },
];
