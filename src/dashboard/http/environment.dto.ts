import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { ENVIRONMENTS, type Environment } from '../../common/environment.js';

/** Query of every list that shows one environment at a time. */
export class EnvironmentQuery {
  @ApiProperty({ enum: ENVIRONMENTS, enumName: 'Environment', description: 'Data of the two never mix.' })
  @IsIn(ENVIRONMENTS, { message: 'must be test or live' })
  environment!: Environment;
}
