import './history.schema';
