export { PropertyFirm, PropertyFirmType, propertyFirmOf } from './property-firms.schema';
export type { PropertyFirmRow } from './property-firms.queries';
