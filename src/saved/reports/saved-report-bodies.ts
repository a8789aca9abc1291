import { Injectable } from '@nestjs/common';
import { apiErrors } from '../../common/api-error.js';
import { FieldErrors } from '../../common/field-errors.js';
import { readBodyFields } from '../../http/fields/read-fields.js';
import { DefinedReports } from './defined-reports.service.js';
import { readDefinition } from './read-definition.js';
import { ChangeSavedReportInput, SaveReportInput } from './saved-report.input.js';
import type { ReportDefinition, SavedReportFacts } from './saved-report.types.js';

/** What of a saved report shall be another than it was, and of which revision that was. */
export interface SavedReportChange {
  readonly revision: number;
  readonly facts: Partial<SavedReportFacts>;
}

/** Reads what is to be saved: only what the report itself would answer now is. Every fault is named at once. */
@Injectable()
export class SavedReportBodies {
  constructor(private readonly defined: DefinedReports) {}

  /** @throws ApiError 400. */
  read(body: unknown): SavedReportFacts {
    const errors = new FieldErrors();
    const { instance, broken } = readBodyFields(SaveReportInput, body, errors);
    const definition = broken.has('definition') ? null : this.readDefinition(instance.definition, errors);
    refuse(errors);
    return { name: instance.name, description: instance.description ?? '', definition: definition! };
  }

  /** @throws ApiError 400. */
  readChange(body: unknown): SavedReportChange {
    const errors = new FieldErrors();
    const { instance } = readBodyFields(ChangeSavedReportInput, body, errors);
    const { revision, name, description } = instance;
    const definition = instance.definition == null ? null : this.readDefinition(instance.definition, errors);
    refuse(errors);
    return {
      revision,
      facts: {
        ...(name != null && { name }),
        ...(description != null && { description }),
        ...(definition && { definition }),
      },
    };
  }

  private readDefinition(sent: unknown, errors: FieldErrors): ReportDefinition | null {
    const own = new FieldErrors();
    const definition = readDefinition(sent, own);
    const faults = definition ? this.defined.faultsOf(definition) : own.list();
    for (const { field, code, message } of faults) errors.add(field, code, message);
    return definition;
  }
}

function refuse(errors: FieldErrors): void {
  if (!errors.isEmpty) throw apiErrors.invalidBody(errors.list());
}
