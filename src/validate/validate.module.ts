import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { ValidateController } from './validate.controller.js';

@Module({ imports: [AuthModule], controllers: [ValidateController] })
export class ValidateModule {}
