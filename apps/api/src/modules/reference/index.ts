export { FlooringType, GeoLocation, Material, UnitOfMeasure } from './reference.schema';
export { flooringTypeOf, geoLocationOf, materialOf } from './reference.loaders';
