import { EXPORT_FORMATS, valuesOf } from '@falcon/domain/kit/flooring';
import { builder } from './builder';

// Options used by several modules; each has one enum type in the schema.

export const JobTime = builder.enumType('JobTime', {
  values: ['AM', 'PM', 'EITHER', 'DO_NOT_USE'] as const,
  description: 'The time of day. DO_NOT_USE stays on old records and can’t be selected.',
});
export const Furniture = builder.enumType('Furniture', {
  values: ['NONE', 'CUSTOMER', 'INSTALLER'] as const,
  description: 'Who moves the furniture.',
});
export const ContractForm = builder.enumType('ContractForm', { values: ['LUMP_SUM', 'ITEMISED'] as const });
export const TakeUpSelection = builder.enumType('TakeUpSelection', {
  values: ['NONE', 'TAKE_UP', 'TAKE_UP_GLUE'] as const,
});
export const CommodeSelection = builder.enumType('CommodeSelection', {
  values: ['NONE', 'REMOVE', 'REPLACE', 'REMOVE_REPLACE'] as const,
});
export const HaulAwaySelection = builder.enumType('HaulAwaySelection', {
  values: ['NONE', 'OFFICE', 'CUSTOMER'] as const,
  description: 'Where the old floor goes.',
});
export const QuarterRoundSelection = builder.enumType('QuarterRoundSelection', {
  values: ['NONE', 'NEW', 'RR'] as const,
  description: 'New bills material and labor, RR (remove and replace) labor only.',
});
export const ExportFormatType = builder.enumType('ExportFormat', {
  values: valuesOf(EXPORT_FORMATS),
  description: 'Formats of an export; XLS is an Excel workbook.',
});
