export { GeoLocation, geoLocationOf } from './locations.schema';
export { defaultLocationId } from './locations.queries';
