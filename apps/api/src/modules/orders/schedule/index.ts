import './schedule.schema';

export { askDate, askPlace, firstFreeDate, takePlace } from './day-load';
export { countsBySquareYards } from './schedule.queries';
