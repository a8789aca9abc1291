import { ATTRIBUTION_MODELS } from './attribution.types.js';
import { MODEL_NAMES, modelInSentence } from './model-names.js';

describe('the names of attribution models', () => {
  it('are there for every model, and written small within a sentence', () => {
    expect(Object.keys(MODEL_NAMES).sort()).toEqual([...ATTRIBUTION_MODELS].sort());
    expect(modelInSentence('last_non_direct')).toBe('last non-direct touch');
  });
});
