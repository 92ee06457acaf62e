export { FlooringType, GeoLocation, Material, State, TakeUpOption, UnitOfMeasure } from './reference.schema';
