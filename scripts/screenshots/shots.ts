import { DIALOG_SHOTS } from './dialog-shots.js';
import { PAGE_SHOTS } from './page-shots.js';
import { REPORT_SHOTS } from './report-shots.js';
import type { Shot } from './shot.types.js';

/** Every page and every dialog; what is not here is looked at by nobody and by no check of accessibility. */
export const SHOTS: readonly Shot[] = [...PAGE_SHOTS, ...REPORT_SHOTS, ...DIALOG_SHOTS];
