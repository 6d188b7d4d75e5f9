import '../ui/theme/index.css';
import { createElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ModuleProvider } from '@skerry/shared/runtime';
import { Gallery } from './gallery.tsx';
import { STILL_PAGE } from './still-page.ts';

const place = document.getElementById('gallery');
if (!place) throw new Error('The gallery\'s page has no element "gallery".');
createRoot(place).render(
  createElement(StrictMode, null, createElement(ModuleProvider, { value: STILL_PAGE }, createElement(Gallery))),
);
