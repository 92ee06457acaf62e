import SchemaBuilder from '@pothos/core';
import { scalars } from '#core/scalars';
import type { ScalarTypes } from '#core/scalars';
import type { CrewContext } from './crew-context';

const SCALARS = ['Money', 'Quantity', 'Feet', 'ISO8601Date', 'ISO8601DateTime'] as const;

type CrewTypes = {
  Context: CrewContext;
  Scalars: Pick<ScalarTypes, 'ID' | (typeof SCALARS)[number]>;
  DefaultFieldNullability: false;
};

/**
 * The builder of the installers' schema (decision 89). It shares no type with that of the office, and nothing is run in
 * it without an installer: a caller who has none is refused before.
 */
export const crewBuilder = new SchemaBuilder<CrewTypes>({
  plugins: [],
  defaultFieldNullability: false,
  // The office's builder brings this option along; here nobody has rights to check.
  scopeAuth: { authScopes: () => ({}) },
});

crewBuilder.queryType({});
crewBuilder.mutationType({});

for (const name of SCALARS) crewBuilder.addScalarType(name, scalars[name]);
