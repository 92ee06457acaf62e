import { valuesOf } from '@falcon/domain/kit/flooring';
import type { Fields } from '@falcon/domain/kit/fields';
import { builder } from '#core/builder';
import { ContractForm } from '#core/enums';

/** A stored row, its columns by name. */
export type KindRow = Readonly<Record<string, unknown>> & { readonly id: number; readonly version: number };

export type FieldBuilder = PothosSchemaTypes.ObjectFieldBuilder<typeof builder.$inferSchemaTypes, KindRow>;

export const pascal = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

type Enum = PothosSchemaTypes.EnumRef<typeof builder.$inferSchemaTypes, string>;
export type Enums = ReadonlyMap<string, Enum>;
const enums = new Map<string, Enum>([[ContractForm.name, ContractForm]]);

/** An enum of the API, shared by kinds that name the same one. */
export function enumOf(name: string, values: readonly string[]): Enum {
  const enumType = enums.get(name) ?? builder.enumType(name, { values });
  enums.set(name, enumType);
  return enumType;
}

/** The enumerations of choices, by field. */
export const enumsOf = ({ fields }: { readonly fields: Fields }): Enums =>
  new Map(
    Object.entries(fields).flatMap(([name, field]) =>
      field.kind === 'choice' ? [[name, enumOf(field.api ?? pascal(name), valuesOf(field.options))]] : [],
    ),
  );
