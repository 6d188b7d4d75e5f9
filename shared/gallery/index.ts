import '../ui/theme/index.css';
import { createElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery.tsx';

const place = document.getElementById('gallery');
if (!place) throw new Error('The gallery\'s page has no element "gallery".');
createRoot(place).render(createElement(StrictMode, null, createElement(Gallery)));
