import './schedule.schema';
import './overbooked.schema';

export { askDate, askPlace, firstFreeDate, scheduleBetween, statesOn, takePlace } from './day-load';
export { countsBySquareYards } from './schedule.queries';
