export { FlooringType, GeoLocation, Material, State, TakeUpOption, UnitOfMeasure } from './reference.schema';
export { flooringTypeOf, geoLocationOf, materialOf } from './reference.loaders';
