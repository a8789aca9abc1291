import { Module } from '@nestjs/common';
import { LargeBodies } from './large-bodies.js';
import { PeekedBodies } from './peeked-bodies.js';

/** The room that all routes with large bodies share. */
@Module({ providers: [LargeBodies, PeekedBodies], exports: [LargeBodies, PeekedBodies] })
export class LargeBodiesModule {}
