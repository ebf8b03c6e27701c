import '@mantine/core/styles.css'
import { Button, MantineProvider, NavLink, PasswordInput, TextInput, Title } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { InstanceList } from './InstanceList.tsx'
import './main.css'

// The same list of instances in a minimal implementation with the same libraries: the lower bound of its loading time.

const pages = ['Overview', 'Instances', 'Messages', 'Groups', 'Agents', 'Settings', 'Webhook']
const key = sessionStorage.getItem('baseline key')
const queries = new QueryClient({
  defaultOptions: { queries: { staleTime: Infinity, retry: false, refetchOnWindowFocus: false } },
})

createRoot(document.getElementById('root') as HTMLElement).render(
  <MantineProvider>
    <QueryClientProvider client={queries}>
      {key === null ? <Connect /> : <Shell apiKey={key} />}
    </QueryClientProvider>
  </MantineProvider>,
)

function Shell({ apiKey }: { apiKey: string }) {
  return (
    <div className="shell">
      <nav>
        {pages.map((page) => (
          <NavLink key={page} label={page} active={page === 'Instances'} />
        ))}
      </nav>
      <main>
        <Title order={1}>Instances</Title>
        <InstanceList apiKey={apiKey} />
      </main>
    </div>
  )
}

function Connect() {
  return (
    <form className="connect">
      <Title order={1}>Connect</Title>
      <TextInput label="Address" />
      <PasswordInput label="Key" />
      <Button type="submit">Connect</Button>
    </form>
  )
}
