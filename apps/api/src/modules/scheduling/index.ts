import './scheduling.schema';

export { askDate, firstFreeDate, takePlace } from './day-load';
export { countsBySquareYards } from './scheduling.queries';
