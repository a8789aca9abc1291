import { Module } from '@nestjs/common';
import { KeysModule } from '../keys/keys.module.js';
import { UsageModule } from '../usage/usage.module.js';
import { ApiKeyGuard } from './api-key.guard.js';
import { KeyConfirmer } from './key-confirmer.js';
import { KeyVerifier } from './key-verifier.js';

@Module({
  imports: [KeysModule, UsageModule],
  providers: [KeyVerifier, KeyConfirmer, ApiKeyGuard],
  exports: [KeyVerifier, KeyConfirmer, ApiKeyGuard, KeysModule, UsageModule],
})
export class AuthModule {}
