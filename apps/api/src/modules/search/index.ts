export { searchTerms } from './search-terms';
