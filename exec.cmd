@rem Windows: the scripts in package.json begin with "exec", with which a POSIX shell replaces itself by Node, so that Node receives its signals.
@%*
