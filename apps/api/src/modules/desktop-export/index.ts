import './desktop-export.schema';
