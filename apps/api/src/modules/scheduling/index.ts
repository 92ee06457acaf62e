import './scheduling.schema';

export { askDate, askPlace, firstFreeDate, takePlace } from './day-load';
export { countsBySquareYards } from './scheduling.queries';
