import './search.schema';
