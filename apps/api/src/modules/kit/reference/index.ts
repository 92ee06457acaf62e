export { FlooringType, Material, UnitOfMeasure } from './reference.schema';
export { flooringTypeOf, materialOf } from './reference.loaders';
