import type { Environment } from '../../common/environment.js';

export const ANNOTATION_KINDS = ['deploy', 'campaign', 'other'] as const;

export type AnnotationKind = (typeof ANNOTATION_KINDS)[number];

export interface AnnotationFacts {
  /** When it happened. */
  readonly at: Date;
  readonly kind: AnnotationKind;
  readonly text: string;
}

/** Something that happened and may explain what a chart shows. */
export interface Annotation extends AnnotationFacts {
  readonly id: number;
  /** `ann_…`. */
  readonly publicId: string;
  readonly accountId: number;
  readonly environment: Environment;
  readonly revision: number;
  readonly createdBy: string;
  readonly createdAt: Date;
}
