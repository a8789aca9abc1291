import { ApiProperty } from '@nestjs/swagger';

/** Somebody who used a key: one user agent at one address. */
export class KeyClientView {
  @ApiProperty({ example: '203.0.113.7', description: 'Of an IPv6 client its /64.' })
  address!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description:
      'What the client calls itself, at most 256 characters; null: it does not say. Anyone may choose it.',
  })
  user_agent!: string | null;

  @ApiProperty({ description: 'Requests, whatever for.' })
  uses!: number;

  @ApiProperty({ format: 'date-time' })
  first_at!: string;

  @ApiProperty({ format: 'date-time' })
  last_at!: string;
}

/** Who used a key from where. */
export class KeyClientList {
  @ApiProperty({
    type: [KeyClientView],
    description:
      'The 20 that used it last, the latest first. Written every 15 seconds; erased 30 days after the last use, and with ' +
      'the key.',
  })
  clients!: KeyClientView[];
}
