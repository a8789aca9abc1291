import { AppFiles } from '../app-files.js';

/** The built pages of the documentation, their style, script and fonts. */
export class DocsFiles extends AppFiles {}
