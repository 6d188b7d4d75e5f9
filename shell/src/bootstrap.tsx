import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { defineMount } from '@skerry/shared/runtime';

const place = document.getElementById('skerry');
const router = createBrowserRouter([{ path: '*', element: <p>shell {typeof defineMount}</p> }]);
if (place) createRoot(place).render(<RouterProvider router={router} />);
