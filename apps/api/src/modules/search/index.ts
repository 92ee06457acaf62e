import './search.schema';

export { searchTerms } from './search-terms';
