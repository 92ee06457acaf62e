export { PropertyFirm, PropertyFirmType, propertyFirmOf, propertyFirmTypeOf } from './property-firms.schema';
export type { PropertyFirmRow } from './property-firms.queries';
