import { Module } from '@nestjs/common';
import { ListAnswers } from './list-answers.js';

/** One count of lists under way, whatever they list. */
@Module({ providers: [ListAnswers], exports: [ListAnswers] })
export class ListAnswersModule {}
