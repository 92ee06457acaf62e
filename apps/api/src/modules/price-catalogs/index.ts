import './price-catalogs.schema';
