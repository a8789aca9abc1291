import { Module } from '@nestjs/common';
import { KeyLookupModule } from '../keys/key-lookup.module.js';
import { UsageModule } from '../usage/usage.module.js';
import { ApiKeyGuard } from './api-key.guard.js';
import { KeyConfirmer } from './key-confirmer.js';
import { KeyVerifier } from './key-verifier.js';

@Module({
  imports: [KeyLookupModule, UsageModule],
  providers: [KeyVerifier, KeyConfirmer, ApiKeyGuard],
  exports: [KeyVerifier, KeyConfirmer, ApiKeyGuard, KeyLookupModule, UsageModule],
})
export class AuthModule {}
