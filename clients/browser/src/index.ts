export type {
  BrowserEvent,
  BrowserOptions,
  Consent,
  DropReason,
  EventFields,
  Properties,
  Revenue,
} from './options.js';
export { createWaymark, type PurchaseFields, type WaymarkBrowser } from './tracker.js';
