export { FlooringType, GeoLocation, Material } from './reference.schema';
export { flooringTypeOf, geoLocationOf, materialOf } from './reference.loaders';
