import { Module } from '@nestjs/common';
import { LargeBodies } from './large-bodies.js';

/** The room that all routes with large bodies share. */
@Module({ providers: [LargeBodies], exports: [LargeBodies] })
export class LargeBodiesModule {}
