import { Module } from '@nestjs/common';
import { KeyLookupReadModel } from './key-lookup.read-model.js';
import { KeyNamesService } from './key-names.service.js';

/** What requests need to know of keys, over the lookup pool. */
@Module({
  providers: [KeyLookupReadModel, KeyNamesService],
  exports: [KeyLookupReadModel, KeyNamesService],
})
export class KeyLookupModule {}
