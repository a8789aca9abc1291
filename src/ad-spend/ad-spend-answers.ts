import { ApiResponse } from '@nestjs/swagger';
import { AdSpendImportResponse, AdSpendListResponse } from './ad-spend.response.js';
import { ApiRowList } from './row-list-answers.js';

/** For other routes that list or import ad spend: what an OpenAPI document says of the answer. */
export const AD_SPEND_ANSWERS = {
  list: ApiRowList(AdSpendListResponse, 'The rows.'),
  import: ApiResponse({
    status: 200,
    type: AdSpendImportResponse,
    description: 'At least one row is stored.',
  }),
} as const satisfies Record<string, MethodDecorator>;
