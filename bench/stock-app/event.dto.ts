import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsISO4217CurrencyCode,
  IsISO8601,
  IsNumberString,
  IsObject,
  IsOptional,
  IsString,
  Length,
  ValidateNested,
} from 'class-validator';

export class RevenueDto {
  @IsNumberString()
  amount!: string;

  @IsISO4217CurrencyCode()
  currency!: string;
}

export class EventDto {
  @IsOptional()
  @IsString()
  @Length(1, 128)
  event_id?: string;

  @IsString()
  @Length(1, 128)
  event_type!: string;

  @IsString()
  @Length(1, 256)
  visitor_id!: string;

  @IsOptional()
  @IsString()
  @Length(1, 256)
  user_id?: string;

  @IsOptional()
  @IsISO8601({ strict: true })
  occurred_at?: string;

  @IsOptional()
  @IsObject()
  properties?: Record<string, unknown>;

  @IsOptional()
  @ValidateNested()
  @Type(() => RevenueDto)
  revenue?: RevenueDto;
}

export class BatchDto {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(1_000)
  @ValidateNested({ each: true })
  @Type(() => EventDto)
  events!: EventDto[];
}
