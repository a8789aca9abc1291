import { Module } from '@nestjs/common';
import { KeyClientErasure } from './key-client-erasure.js';

/** For whoever deletes keys. */
@Module({ providers: [KeyClientErasure], exports: [KeyClientErasure] })
export class KeyClientsModule {}
