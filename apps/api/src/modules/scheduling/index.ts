import './scheduling.schema';

export { askDate, askPlace, firstFreeDate, scheduleBetween, takePlace } from './day-load';
export type { PlaceRequest, Schedule } from './day-load';
